import { transactionCalls } from '@guildhall/contract/transactions'
import { useState } from 'react'
import { useRead } from '../platform/store/use-read.ts'
import { useDebounced } from '../ui/forms/use-debounced.ts'
import { askedOf, type TransactionChoice } from './transaction-choice.ts'

const SETTLED_MS = 300

/** A page of the transactions of a community, or of the viewer's own without one, and the way to the pages beside it. */
export function useTransactions(channelId: string | undefined, choice: TransactionChoice) {
  const query = useDebounced(choice.query, SETTLED_MS)
  const asked = askedOf({ ...choice, query })
  const key = JSON.stringify(asked)
  // The cursors of the pages up to this one; another choice begins at the first page again.
  const [places, setPlaces] = useState<{ key: string; cursors: readonly string[] }>({ key, cursors: [] })
  const cursors = places.key === key ? places.cursors : []
  const after = cursors.at(-1)
  const { data, status, retry } = useRead(transactionCalls.getTransactions, {
    ...(channelId && { channelId }),
    ...asked,
    ...(after && { after }),
  })
  const next = data?.next ?? null
  return {
    reply: data,
    status,
    retry,
    back: cursors.length > 0 ? () => setPlaces({ key, cursors: cursors.slice(0, -1) }) : null,
    forward: next === null ? null : () => setPlaces({ key, cursors: [...cursors, next] }),
  }
}
