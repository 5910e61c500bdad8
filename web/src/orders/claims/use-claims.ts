import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import { type ClaimRequest, MAX_CLAIM_PICTURES, MAX_CLAIM_PICTURE_BYTES } from '@plenty/contract/orders/claim';
import type { OrderView } from '@plenty/contract/orders/order';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getOrderHeaders } from '../../lib/order-headers.ts';
import { decodeHeic } from '../../lib/decode-heic.ts';
import { ALREADY_ADDED_MESSAGE, PictureError, shrinkPicture, toBase64 } from '../../lib/resize-picture.ts';
import { callApi, getErrorMessage } from '../../shell/api-client.ts';
import { apiQuery } from '../../shell/query-client.ts';

/** An order and the key that opens it. */
export type OrderAccess = { readonly orderNumber: string; readonly orderKey: string };

function claimsQuery({ orderNumber, orderKey }: OrderAccess, changedAt: string) {
  const headers = getOrderHeaders(orderKey);
  const query = apiQuery(orderEndpoints.listClaims, { params: { orderNumber } }, { headers });
  return { ...query, queryKey: [...query.queryKey, orderKey, changedAt] };
}

/** The claims of an order, read again whenever the order has changed. */
export function useClaims({ orderNumber, changedAt }: OrderView, orderKey: string) {
  return useQuery({
    ...claimsQuery({ orderNumber, orderKey }, changedAt),
    placeholderData: keepPreviousData,
  });
}

const FAILURE_MESSAGE =
  'We could not confirm that your report reached us. Nothing you typed is lost: please try again.';

/** Sends a claim. `onDone` runs once the shop has it. */
export function useFileClaim({ orderNumber, orderKey }: OrderAccess, changedAt: string, onDone: () => void) {
  const client = useQueryClient();
  const headers = getOrderHeaders(orderKey);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: ClaimRequest) =>
      callApi(orderEndpoints.fileClaim, { params: { orderNumber }, body }, { headers }),
    onSuccess: (claims) => {
      onDone();
      client.setQueryData(claimsQuery({ orderNumber, orderKey }, changedAt).queryKey, claims);
    },
  });
  return {
    send: mutate,
    isBusy: isPending,
    errorMessage: error ? (getErrorMessage(error) ?? FAILURE_MESSAGE) : undefined,
  };
}

function claimPictureQuery({ orderNumber, orderKey }: OrderAccess, picture: string) {
  const headers = getOrderHeaders(orderKey);
  const query = apiQuery(orderEndpoints.getClaimPicture, { params: { orderNumber, picture } }, { headers });
  return { ...query, queryKey: [...query.queryKey, orderKey] };
}

/** A picture as an address that only this page has; undefined until it is read, and once it was deleted. */
export function useClaimPicture(access: OrderAccess, picture: string): string | undefined {
  const { data } = useQuery(claimPictureQuery(access, picture));
  return data && `data:${data.type};base64,${data.data}`;
}

const SIZE = { longestSide: 1600, maxBytes: MAX_CLAIM_PICTURE_BYTES };

/** The decoder needs a worker that only a page loaded at its own address allows. What is typed survives a reload. */
async function decodeHeicHere(file: File): Promise<ImageBitmap> {
  const [opened] = performance.getEntriesByType('navigation');
  if (opened && new URL(opened.name).pathname !== location.pathname)
    throw new PictureError(`To add ${file.name}, please reload this page and choose it again. Your report is kept.`);
  return decodeHeic(file);
}

async function readFingerprint(file: File): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))].join(' ');
}

type ClaimPictures = { readonly pictures: readonly string[]; readonly onAdd: (picture: string) => void };

/** Pictures are shrunk here and sent one by one. One that fails is named, and the others are kept. */
export function useClaimPictureUpload({ orderNumber, orderKey }: OrderAccess, { pictures, onAdd }: ClaimPictures) {
  const [pendingCount, setPendingCount] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  /** The files that were added here, by the fingerprint of the file. */
  const added = useRef(new Map<string, string>());
  const uploadOne = async (file: File, kept: readonly string[]): Promise<string> => {
    const blob = await shrinkPicture(file, SIZE, decodeHeicHere);
    const fingerprint = await readFingerprint(file);
    const known = added.current.get(fingerprint);
    if (known !== undefined && kept.includes(known)) throw new PictureError(ALREADY_ADDED_MESSAGE);
    const body = { data: await toBase64(blob) };
    const headers = getOrderHeaders(orderKey);
    const { picture } = await callApi(
      orderEndpoints.uploadClaimPicture,
      { params: { orderNumber }, body },
      { headers },
    );
    added.current.set(fingerprint, picture);
    onAdd(picture);
    return picture;
  };
  const upload = async (files: readonly File[], room: number) => {
    const accepted = files.slice(0, room);
    setProblems(accepted.length < files.length ? [`At most ${MAX_CLAIM_PICTURES} pictures can be added.`] : []);
    setPendingCount((now) => now + accepted.length);
    const kept = [...pictures];
    for (const file of accepted) {
      try {
        kept.push(await uploadOne(file, kept));
      } catch (failure) {
        const message =
          failure instanceof PictureError
            ? failure.message
            : (getErrorMessage(failure) ?? `${file.name} could not be sent. Please try again.`);
        setProblems((now) => [...new Set([...now, message])]);
      } finally {
        setPendingCount((now) => now - 1);
      }
    }
  };
  return {
    start: (files: readonly File[], room: number) => void upload(files, room),
    isUploading: pendingCount > 0,
    problems,
  };
}
