import type { Standing } from '@guildhall/contract/channels'
import { forbidden } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

/** Refuses what a muted member would write. */
export function refuseMuted({ isMuted, mutedUntil }: Pick<Standing, 'isMuted' | 'mutedUntil'>) {
  if (isMuted) throw forbidden(mutedUntil === null ? words.muted : words.mutedUntil({ until: mutedUntil }))
}
