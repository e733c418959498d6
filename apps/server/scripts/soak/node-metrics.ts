const SECOND_MS = 1000

/** A node as its own metrics describe it, in bytes and milliseconds. */
export interface NodeState {
  readonly memory: number
  readonly heap: number
  readonly handles: number
  /** How late its event loop was in the slowest hundredth of the time since it was last asked. */
  readonly lagMs: number
}

function readValue(metrics: string, name: string): number {
  const line = metrics.split('\n').find((one) => one.startsWith(`${name} `))
  if (!line) throw new Error(`the node does not tell ${name}`)
  return Number(line.slice(name.length + 1))
}

export async function readNode(metricsUrl: string): Promise<NodeState> {
  const metrics = await (await fetch(metricsUrl)).text()
  return {
    memory: readValue(metrics, 'process_resident_memory_bytes'),
    heap: readValue(metrics, 'nodejs_heap_size_used_bytes'),
    handles: readValue(metrics, 'nodejs_active_resources_total'),
    lagMs: readValue(metrics, 'nodejs_eventloop_lag_p99_seconds') * SECOND_MS,
  }
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/**
 * How much the memory of a node grew over the second half, as a share: collections of garbage make single minutes say
 * little, so that the middle of its first sixth is compared with the middle of its last.
 */
export function growthOf(memory: readonly number[]): number {
  const later = memory.slice(Math.floor(memory.length / 2))
  const part = Math.max(1, Math.floor(later.length / 6))
  return median(later.slice(-part)) / median(later.slice(0, part)) - 1
}
