import { expect, it } from 'vitest'
import { createNotesStore } from '../../testing/notes.ts'
import { RequestFailed } from '../http/request-failed.ts'
import { tellFailure } from './failures.ts'

function told(...[error, textKey]: Parameters<typeof tellFailure>) {
  const { store } = createNotesStore()
  store.dispatch(tellFailure(error, textKey))
  return store.getState().toasts
}

const failed = (data: unknown) => new RequestFailed('bad request', { answer: { status: 400, data } })

it("tells a failure in the server's words where it has some [API-ERR-3]", () => {
  const [toast] = told(failed({ message: 'That name is taken' }), 'tryAgain')
  expect(toast).toMatchObject({ text: 'That name is taken', duration: 5000 })
  expect(toast).not.toHaveProperty('textKey')
})

it("tells it in the action's words where the server has none [API-ERR-4]", () => {
  for (const silence of [
    failed({}),
    failed({ message: '' }),
    failed('<h1>'),
    new RequestFailed('timeout', {}),
  ])
    expect(told(silence, 'tryAgain')).toMatchObject([{ textKey: 'tryAgain', duration: 5000 }])
})
