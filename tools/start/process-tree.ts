import { execFileSync } from 'node:child_process';

/** A process and when it began: the pair names it even after its number has been given to another one. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly began: string;
}

interface ProcessRow extends ProcessIdentity {
  readonly parent: number;
}

/** Every process below `pid`, children first; empty where `ps` is not to be had. */
export function listDescendants(pid: number): ProcessIdentity[] {
  const rows = listProcesses();
  const below = (parent: number): ProcessRow[] =>
    rows.filter((row) => row.parent === parent).flatMap((row) => [row, ...below(row.pid)]);
  return below(pid).map(({ pid: child, began: startedAt }) => ({ pid: child, began: startedAt }));
}

/** Those of `processes` that still run. */
export function filterRunning(processes: readonly ProcessIdentity[]): ProcessIdentity[] {
  const rows = listProcesses();
  return processes.filter((one) => rows.some((row) => row.pid === one.pid && row.began === one.began));
}

function listProcesses(): ProcessRow[] {
  try {
    const table = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,lstart='], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    });
    return table.split('\n').flatMap((line) => {
      const [pid, parent, state, ...startedAt] = line.trim().split(/\s+/);
      if (pid === undefined || parent === undefined || state === undefined || state.startsWith('Z')) return [];
      return [{ pid: Number(pid), parent: Number(parent), began: startedAt.join(' ') }];
    });
  } catch {
    return [];
  }
}
