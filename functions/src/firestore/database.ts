import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

/** What a process reaches Firebase with, made when it is first needed. */
export function getFirebaseApp(): App {
  const [app = initializeApp()] = getApps();
  return app;
}

/** The one Firestore client of a process. */
export function getDatabase(): Firestore {
  return getFirestore(getFirebaseApp());
}
