import { applicationDefault, type Credential } from 'firebase-admin/app';
import { CliError } from '../processes/sentence-error.ts';

/** Whoever is signed in at Google on this machine. Firestore's client ends the process where nobody is; asked here, it is a sentence. */
export async function requireGoogleCredentials(project: string): Promise<Credential> {
  const credential = applicationDefault();
  try {
    await credential.getAccessToken();
  } catch {
    throw new CliError(
      `Sign in first, with an account that may change ${project}: gcloud auth application-default login`,
    );
  }
  return credential;
}
