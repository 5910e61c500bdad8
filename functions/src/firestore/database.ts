import { getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

/** The one Firestore client of a process, made when it is first needed. */
export function openDatabase(): Firestore {
  const [app = initializeApp()] = getApps();
  return getFirestore(app);
}
