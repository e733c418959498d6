import { Id } from '@guildhall/contract'
import { notFound } from '../../platform/refusals.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { words } from '../refusal-words.ts'

/** A sealed link names a case and the person whom it is about; the decision itself says how long it can be appealed. */
export const sealDecision = (secrets: Secrets, caseId: string, userId: string) =>
  secrets.seal(`decision ${caseId} ${userId}`)

export function openDecision(secrets: Secrets, token: string) {
  const [purpose, caseId, userId] = unsealed(secrets, token).split(' ')
  if (purpose !== 'decision' || !Id.safeParse(caseId).success || !Id.safeParse(userId).success)
    throw notFound(words.linkNotValid)
  return { caseId: caseId!, userId: userId! }
}

function unsealed(secrets: Secrets, token: string) {
  try {
    return secrets.unseal(token)
  } catch {
    throw notFound(words.linkNotValid)
  }
}
