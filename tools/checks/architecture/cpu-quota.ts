import * as z from 'zod/mini';
import { CliError } from '../../start/command.ts';

/** The CPU quota of a new project in one region; Google raises it on request. */
const CPU_QUOTA = 20;
/** A function without a `cpu` setting gets one CPU; 'gcf_gen1' is the share that belongs to its memory (MiB). */
const CPU_OF_MEMORY: Readonly<Record<number, number>> = {
  128: 0.0833,
  256: 0.1666,
  512: 0.3333,
  1024: 0.5833,
  2048: 1,
};
export const DEFAULT_MEMORY = 256;
/** The platform's default for `maxInstances`. */
const DEFAULT_INSTANCES = 20;

const endpointSchema = z.object({
  cpu: z.nullish(z.union([z.number(), z.literal('gcf_gen1')])),
  availableMemoryMb: z.nullish(z.number()),
  maxInstances: z.nullish(z.number()),
  concurrency: z.nullish(z.number()),
});
const manifestSchema = z.object({ endpoints: z.record(z.string(), endpointSchema) });

/** The CPUs of one instance of a function. */
export function getCpu({
  cpu,
  availableMemoryMb,
}: Pick<z.infer<typeof endpointSchema>, 'cpu' | 'availableMemoryMb'>): number {
  return cpu === 'gcf_gen1' ? (CPU_OF_MEMORY[availableMemoryMb ?? DEFAULT_MEMORY] ?? 1) : (cpu ?? 1);
}

/** The maximum CPUs of all functions in a deploy manifest; throws if a new project's quota is too small. */
export function checkCpuQuota(manifest: unknown): number {
  const functions = Object.entries(manifestSchema.parse(manifest).endpoints).map(([name, endpoint]) => {
    const cpu = getCpu(endpoint);
    if (cpu < 1 && (endpoint.concurrency ?? 1) > 1) {
      throw new CliError(
        `${name} serves several requests at once and has less than one CPU: the platform refuses that.`,
      );
    }
    return { name, cpus: cpu * (endpoint.maxInstances ?? DEFAULT_INSTANCES) };
  });
  const sum = functions.reduce((total, { cpus }) => total + cpus, 0);
  if (sum <= CPU_QUOTA) return sum;
  const [largest] = functions.toSorted((one, other) => other.cpus - one.cpus);
  throw new CliError(
    `All functions together may take ${sum.toFixed(1)} CPUs, ${largest?.name} alone ${largest?.cpus.toFixed(1)}; a new project has ${CPU_QUOTA}. Change functions/src/runtime-options.ts.`,
  );
}
