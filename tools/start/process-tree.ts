import { execFileSync } from 'node:child_process';

/** A process and its start time, which together identify it even if its id is reused. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly began: string;
}

interface ProcessRow extends ProcessIdentity {
  readonly parent: number;
}

/** Every process below `pid`; empty where there is no `ps`. */
export function listDescendants(pid: number): ProcessIdentity[] {
  const rows = listProcesses();
  const below = (parent: number): ProcessRow[] =>
    rows.filter((row) => row.parent === parent).flatMap((row) => [row, ...below(row.pid)]);
  return below(pid).map(({ pid: child, began }) => ({ pid: child, began }));
}

export function filterRunning(processes: readonly ProcessIdentity[]): ProcessIdentity[] {
  const rows = listProcesses();
  return processes.filter(({ pid, began }) => rows.some((row) => row.pid === pid && row.began === began));
}

function listProcesses(): ProcessRow[] {
  try {
    const table = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,lstart='], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    });
    return table.split('\n').flatMap((line) => {
      const [pid, parent, state, ...began] = line.trim().split(/\s+/);
      if (pid === undefined || parent === undefined || state === undefined || state.startsWith('Z')) return [];
      return [{ pid: Number(pid), parent: Number(parent), began: began.join(' ') }];
    });
  } catch {
    return [];
  }
}
