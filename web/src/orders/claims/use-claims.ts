import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import {
  type ClaimRequest,
  CLAIM_PICTURE_SIDE,
  MAX_CLAIM_PICTURES,
  MAX_CLAIM_PICTURE_BYTES,
} from '@plenty/contract/orders/claim';
import type { OrderView } from '@plenty/contract/orders/order';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getOrderHeaders } from '../../lib/order-headers.ts';
import { PictureError, shrinkPicture, toBase64 } from '../../lib/resize-picture.ts';
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

const FAILURE_MESSAGE = 'Your report did not reach us. Nothing you typed is lost: please try again.';

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

/** Pictures are shrunk here and sent one by one. One that fails is named, and the others are kept. */
export function useClaimPictureUpload({ orderNumber, orderKey }: OrderAccess, onAdd: (picture: string) => void) {
  const [pendingCount, setPendingCount] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const uploadOne = async (file: File) => {
    const blob = await shrinkPicture(file, CLAIM_PICTURE_SIDE, MAX_CLAIM_PICTURE_BYTES);
    const body = { data: await toBase64(blob) };
    const headers = getOrderHeaders(orderKey);
    onAdd((await callApi(orderEndpoints.uploadClaimPicture, { params: { orderNumber }, body }, { headers })).picture);
  };
  const upload = async (files: readonly File[], room: number) => {
    const accepted = files.slice(0, room);
    setProblems(accepted.length < files.length ? [`At most ${MAX_CLAIM_PICTURES} pictures can be added.`] : []);
    setPendingCount((now) => now + accepted.length);
    for (const file of accepted) {
      try {
        await uploadOne(file);
      } catch (failure) {
        const message =
          failure instanceof PictureError
            ? failure.message
            : (getErrorMessage(failure) ?? `${file.name} could not be sent. Please try again.`);
        setProblems((now) => [...now, message]);
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
