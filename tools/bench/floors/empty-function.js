import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';

/** A function that only loads what every function of the shop needs. Below /read it also reads one document. */
const database = getFirestore(initializeApp());

export const empty = onRequest(async (request, response) => {
  if (request.path === '/read') await database.doc('catalog/version').get();
  response.end('empty');
});
