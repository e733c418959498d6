import type { Reactions } from './shapes.ts'

const FEW = 5
const LEADING = 3

/**
 * Of many reactions only the leading kinds are listed; shared by both sides, so that the web predicts the server's
 * summary.
 */
export function summaryOf(counts: Readonly<Record<string, number>>): Reactions {
  const kinds = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([reactionType, count]) => ({ reactionType, count }))
    .sort((a, b) => b.count - a.count || (a.reactionType < b.reactionType ? -1 : 1))
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  return { total, summary: total > FEW ? kinds.slice(0, LEADING) : kinds }
}
