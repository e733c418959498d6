import { searchCalls } from '@guildhall/contract/search'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { createNotesStore } from '../../testing/notes.ts'
import { show } from '../../testing/show.tsx'
import type { RequestCall } from '../http/request.ts'
import { useRead } from './use-read.ts'

interface Asked {
  readonly words: string
  readonly signal: AbortSignal
  answer(found: string): Promise<void>
  fail(): Promise<void>
}

/** A screen that looks for words, and a server that the test answers for. */
function looking() {
  const asked: Asked[] = []
  const request = ((_call: unknown, input: { searchQuery: string }, options: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      asked.push({
        words: input.searchQuery,
        signal: options.signal,
        answer: (found) => act(async () => resolve({ found })),
        fail: () => act(async () => reject(new Error('no'))),
      })
    })) as unknown as RequestCall
  const { store } = createNotesStore(request)
  let look: (words: string | null) => void = () => undefined
  function Page() {
    const [words, setWords] = useState<string | null>('a')
    look = (next) => act(() => setWords(next))
    return <Screen words={words} />
  }
  const { unmount } = show(<Page />, store)
  return { asked, unmount, look: (words: string | null) => look(words) }
}

function Screen({ words }: { readonly words: string | null }) {
  const { status, data, latest, retry } = useRead(
    searchCalls.search,
    words === null ? null : { searchQuery: words },
  )
  const found = (of: unknown) => (of as { found?: string } | undefined)?.found ?? 'nothing'
  return (
    <>
      <p role="status">{`${status}, ${found(data)}, before that ${found(latest)}`}</p>
      <button type="button" onClick={retry}>
        Again
      </button>
    </>
  )
}

const said = () => screen.getByRole('status').textContent

it('says that it loads, then what came', async () => {
  const { asked } = looking()
  expect(said()).toBe('loading, nothing, before that nothing')
  await asked[0]?.answer('kilns')
  expect(said()).toBe('done, kilns, before that kilns')
})

it('can be tried again where it failed, and keeps what it had while it loads again', async () => {
  const { asked } = looking()
  await asked[0]?.fail()
  expect(said()).toBe('failed, nothing, before that nothing')
  await userEvent.click(screen.getByRole('button'))
  await asked[1]?.answer('kilns')
  await userEvent.click(screen.getByRole('button'))
  expect(said()).toBe('loading, kilns, before that kilns')
  await asked[2]?.fail()
  expect(said()).toBe('failed, kilns, before that kilns')
})

it('cancels what is not wanted any more, and ignores what comes of it', async () => {
  const { asked, look, unmount } = looking()
  await asked[0]?.answer('kilns')
  look('b')
  expect(said()).toBe('loading, nothing, before that kilns')
  look('c')
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
  await asked[1]?.answer('late')
  expect(said()).toBe('loading, nothing, before that kilns')
  await asked[2]?.answer('clay')
  expect(said()).toBe('done, clay, before that clay')
  unmount()
  expect(asked[2]?.signal.aborted).toBe(true)
})

it('asks nothing where there is nothing to ask', () => {
  const { asked, look } = looking()
  look(null)
  expect(said()).toContain('idle')
  expect(asked).toHaveLength(1)
})
