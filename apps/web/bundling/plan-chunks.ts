import {
  addLoad,
  addLoads,
  countShared,
  hasLoad,
  type LoadBits,
  noLoads,
  weightOutside,
} from './load-bits.ts'

/** A module of the program: its size, and the modules it cannot run without. */
export interface Module {
  readonly bytes: number
  readonly imports: readonly string[]
}

/** What a browser loads at once: a page, or a part that a page asks for later. */
export interface Load {
  readonly roots: readonly string[]
  /** How many chunks it may consist of. */
  readonly most: number
  /** How much a needless byte in it counts. */
  readonly weight: number
}

interface Chunk {
  readonly ids: readonly string[]
  readonly bytes: number
  readonly imports: Set<Chunk>
  readonly loads: LoadBits
}

type Pair = readonly [Chunk, Chunk]

/**
 * Divides modules into chunks. It begins with one chunk for all modules that the same loads need, so that nobody loads a
 * needless byte, and joins the two that cost least for the loads they help until no load has too many. The more needless
 * bytes a load has, the more the next ones count in it.
 */
export function planChunks(modules: ReadonlyMap<string, Module>, loads: readonly Load[]): string[][] {
  const chunks = exactChunks(modules, loads)
  const needed = bytesOfLoads(chunks, loads.length)
  for (;;) {
    const now = bytesOfLoads(chunks, loads.length)
    const weights = loads.map(
      ({ weight }, index) => weight * (1 + STRAIN * (now[index]! / needed[index]! - 1)),
    )
    const pair = cheapestPair([...chunks], loads, weights)
    if (!pair) return [...chunks].map(({ ids }) => [...ids])
    join(chunks, pair)
  }
}

/** How much more a needless byte counts in a load that is twice as large as it need be. */
const STRAIN = 100

/** The size of each load as it is divided now. */
function bytesOfLoads(chunks: ReadonlySet<Chunk>, count: number): number[] {
  const all = [...chunks]
  return Array.from({ length: count }, (_, index) =>
    all.reduce((sum, { bytes, loads }) => (hasLoad(loads, index) ? sum + bytes : sum), 0),
  )
}

function exactChunks(modules: ReadonlyMap<string, Module>, loads: readonly Load[]): Set<Chunk> {
  const loadsOf = new Map<string, LoadBits>()
  for (const [index, { roots }] of loads.entries())
    for (const id of closureOf(modules, roots)) {
      const bits = loadsOf.get(id) ?? noLoads(loads.length)
      addLoad(bits, index)
      loadsOf.set(id, bits)
    }
  const alike = Map.groupBy([...loadsOf.keys()].toSorted(), (id) => loadsOf.get(id)!.join())
  const chunks = [...alike.values()].map((ids): Chunk => {
    const bytes = ids.reduce((sum, id) => sum + (modules.get(id)?.bytes ?? 0), 0)
    return { ids, bytes, imports: new Set(), loads: loadsOf.get(ids[0]!)!.slice() }
  })
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.ids.map((id) => [id, chunk] as const)))
  for (const [id, chunk] of chunkOf)
    for (const imported of modules.get(id)?.imports ?? []) {
      const other = chunkOf.get(imported)
      if (other && other !== chunk) chunk.imports.add(other)
    }
  return new Set(chunks)
}

function closureOf(modules: ReadonlyMap<string, Module>, roots: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const known = modules.get(id)
    if (!known || seen.has(id)) continue
    seen.add(id)
    waiting.push(...known.imports)
  }
  return seen
}

/** The least that a join can cost: the needless bytes that two chunks themselves bring into each other's loads. */
function costsOwn(one: Chunk, other: Chunk, weights: readonly number[], most: number): boolean {
  const own = one.bytes * weightOutside(other.loads, one.loads, weights, most / one.bytes)
  if (own >= most) return true
  return own + other.bytes * weightOutside(one.loads, other.loads, weights, most / other.bytes) >= most
}

/** The loads that have too many chunks. */
function crowdedLoads(chunks: readonly Chunk[], loads: readonly Load[]): LoadBits {
  const crowded = noLoads(loads.length)
  for (const [index, { most }] of loads.entries())
    if (chunks.filter((chunk) => hasLoad(chunk.loads, index)).length > most) addLoad(crowded, index)
  return crowded
}

/** The pair that costs least for each crowded load that it helps. */
function cheapestPair(chunks: readonly Chunk[], loads: readonly Load[], weights: readonly number[]) {
  const crowded = crowdedLoads(chunks, loads)
  let least = Number.POSITIVE_INFINITY
  let pair: Pair | null = null
  const consider = (one: Chunk, other: Chunk) => {
    const helped = countShared(one.loads, other.loads, crowded)
    if (helped === 0 || costsOwn(one, other, weights, least * helped)) return
    const cost = (costBeneath(one, other, weights) + costBeneath(other, one, weights)) / helped
    if (cost >= least || leadsRound(one, other)) return
    least = cost
    pair = [one, other]
  }
  // Small chunks cost little: considered first, they spare the others from being followed through all that they import.
  const sorted = chunks.toSorted((one, other) => one.bytes - other.bytes)
  for (const [index, one] of sorted.entries())
    for (let before = 0; before < index; before += 1) consider(sorted[before]!, one)
  return pair
}

/** The needless bytes in the loads of another chunk, if this one came with it: its own and those of all it imports. */
const costBeneath = (one: Chunk, other: Chunk, weights: readonly number[]) =>
  [one, ...beneath(one)].reduce(
    (sum, chunk) => sum + chunk.bytes * weightOutside(other.loads, chunk.loads, weights),
    0,
  )

/** All that a chunk imports, directly or not. */
function beneath(chunk: Chunk, except?: Chunk): Set<Chunk> {
  const seen = new Set<Chunk>()
  const waiting = [...chunk.imports].filter((one) => one !== except)
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (seen.has(one)) continue
    seen.add(one)
    waiting.push(...one.imports)
  }
  return seen
}

/** Whether the way between two chunks leads through a third: joined, they would need each other, and run in any order. */
const leadsRound = (one: Chunk, other: Chunk) =>
  beneath(one, other).has(other) || beneath(other, one).has(one)

function join(chunks: Set<Chunk>, [one, other]: Pair) {
  const joined: Chunk = {
    ids: [...one.ids, ...other.ids],
    bytes: one.bytes + other.bytes,
    imports: new Set([...one.imports, ...other.imports]),
    loads: one.loads.slice(),
  }
  addLoads(joined.loads, other.loads)
  for (const chunk of [one, other]) {
    joined.imports.delete(chunk)
    chunks.delete(chunk)
  }
  for (const { imports } of chunks)
    if (imports.has(one) || imports.has(other)) {
      imports.delete(one)
      imports.delete(other)
      imports.add(joined)
    }
  chunks.add(joined)
  // Whoever has the one half now has what the other half imports.
  for (const { loads } of beneath(joined)) addLoads(loads, joined.loads)
}
