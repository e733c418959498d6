import { configureStore } from '@reduxjs/toolkit'
import { Provider } from 'react-redux'
import { offered, progressed, type Toast, toasted, toasts } from '../../platform/store/toasts.ts'
import { Button } from '../actions/Button.tsx'
import type { Specimen } from '../specimen.ts'
import { ToastCard } from './ToastCard.tsx'
import { Toasts } from './Toasts.tsx'

const store = configureStore({ reducer: { toasts: toasts.reducer } })

const cards: Toast[] = [
  toasted({ text: 'Post deleted', kind: 'removed', action: 'undo' }),
  toasted({ text: 'You are now connected with Hana', kind: 'done' }),
  toasted({ text: 'Link copied', kind: 'copied' }),
  toasted({ text: 'Posting to Glaze lab', progress: 75 }),
  toasted({ text: 'Something went wrong. Nothing was changed.', kind: 'failed', action: 'retry' }),
  toasted({ text: 'Saved' }),
  toasted({
    text: 'The server says that Donaudampfschifffahrtsgesellschaft cannot be renamed while its forty-one rooms are being moved.',
    kind: 'failed',
  }),
].map(({ payload }) => payload)

function post() {
  const { payload } = store.dispatch(toasted({ text: 'Posting to Glaze lab', progress: 10 }))
  for (const [at, progress] of [20, 75, 95, 98, 100].entries())
    setTimeout(() => store.dispatch(progressed({ id: payload.id, progress })), (at + 1) * 600)
}

export const specimen: Specimen = {
  title: 'Toasts',
  states: {
    cards: () => (
      <Provider store={store}>
        <ul style={{ display: 'contents' }}>
          {cards.map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </ul>
      </Provider>
    ),
    live: () => (
      <Provider store={store}>
        <Button
          onClick={() =>
            store.dispatch(
              offered({ text: 'Post deleted', kind: 'removed', action: 'undo' }, () =>
                store.dispatch(toasted({ text: 'It is back', kind: 'done', duration: 3000 })),
              ),
            )
          }
        >
          Delete
        </Button>
        <Button onClick={post}>Post</Button>
        <Toasts />
      </Provider>
    ),
  },
}
