import { ATTACKER_ACTIONS } from './attacker-actions.ts';
import { pickOne } from './takeover-scenario.ts';
import { VICTIM_ACTIONS } from './victim-actions.ts';

const ACTIONS = { ...VICTIM_ACTIONS, ...ATTACKER_ACTIONS };
const NAMES = Object.keys(ACTIONS);
const STEPS = 12;

/** Attacks that once worked, or would work without a check. */
const ATTACKS: readonly (readonly string[])[] = [
  [
    'attacker registers with the victim’s address',
    'attacker signs in at Identity Toolkit',
    'victim comes from Google',
    'victim orders, signed in',
    'attacker changes the password at Identity Toolkit',
    'attacker signs in',
  ],
  [
    'attacker registers with the victim’s address',
    'attacker signs in at Identity Toolkit',
    'attacker links their Google account at Identity Toolkit',
    'victim asks for a new password and sets one',
    'victim signs in',
    'victim saves an address',
    'attacker comes from Google',
  ],
  [
    'attacker registers',
    'attacker verifies by their own link',
    'attacker signs in at Identity Toolkit',
    'attacker changes the email at Identity Toolkit',
    'victim orders as a guest',
    'attacker signs in',
    'victim comes from Google',
  ],
  [
    'attacker registers',
    'attacker signs in at Identity Toolkit',
    'attacker changes the email at Identity Toolkit',
    'attacker verifies by their own link',
    'victim orders as a guest',
    'attacker signs in',
  ],
  [
    'victim orders as a guest',
    'attacker registers with the victim’s address',
    'victim opens the verification link',
    'attacker signs in',
  ],
  [
    'victim registers',
    'victim listens',
    'attacker steals a session that is still the victim’s',
    'victim signs out everywhere',
    'victim signs in',
    'victim listens',
  ],
];

/** Plans a random history, mostly around an attack with some of its steps left out. */
export function planActions(random: () => number): string[] {
  const other = () => pickOne(random, NAMES) ?? '';
  const attack = random() < 0.75 ? (pickOne(random, ATTACKS) ?? []) : [];
  const kept = attack.filter(() => random() < 0.95);
  const around = kept.flatMap((name) => (random() < 0.4 ? [other(), name] : [name]));
  return [...around, ...Array.from({ length: Math.max(2, STEPS - around.length) }, other)];
}

export function getAction(name: string): (typeof ACTIONS)[string] {
  const action = ACTIONS[name];
  if (!action) throw new Error(`There is no action: ${name}`);
  return action;
}
