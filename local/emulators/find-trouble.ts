/** What firebase-tools and Java say on every start of a demo project and what means nothing to the shop. */
const HARMLESS_WARNINGS = [
  /You are not currently authenticated/,
  /Detected demo project ID/,
  /Env variable override detected/,
  /Unable to fetch the CLI MOTD/,
  /Application Default Credentials/,
  /Unable to look up project number/,
  /Did not find a Realtime Database rules/,
  /The following emulators are not running/,
  /Emulator UI is not starting/,
  /outdated version of firebase-functions/,
  /Your requested "node" version/,
  /functions: Failed to read local secrets/,
  /instance-id|metadata server|MetadataLookupWarning|Error when trying to.*metadata/i,
  /multiple instances of the emulator suite/,
  /Port \d+ is not available/,
  /ExperimentalWarning|--trace-warnings/,
];

/** The lines of a chunk of output that a person should see: warnings and errors that are not harmless. */
export function findWarnings(output: string): string[] {
  return output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^⚠|^!|^>?\s*(?:Uncaught|.*\bError:)/.test(line))
    .filter((line) => !HARMLESS_WARNINGS.some((harmless) => harmless.test(line)));
}
