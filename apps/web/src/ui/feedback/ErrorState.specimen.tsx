import { ArrowLeft } from 'lucide-react'
import { Button } from '../actions/Button.tsx'
import type { Specimen } from '../specimen.ts'
import { ErrorState } from './ErrorState.tsx'

const nothing = () => undefined

export const specimen: Specimen = {
  title: 'Error state',
  states: {
    failed: () => (
      <ErrorState
        title="The feed did not load"
        text="The server took too long to answer. Your drafts are safe on this device."
        onRetry={nothing}
      />
    ),
    'trying again': () => <ErrorState title="The feed did not load" onRetry={nothing} isRetrying />,
    gone: () => (
      <ErrorState
        kind="gone"
        title="This post is gone"
        text="It was deleted, or it lives in a room you cannot open."
        action={<Button icon={<ArrowLeft size={16} strokeWidth={1.75} />}>Back to Glaze lab</Button>}
      />
    ),
    'after 10 s': () => (
      <ErrorState
        kind="slow"
        title="Still loading"
        text="This takes longer than usual. You can wait or try again."
        onRetry={nothing}
      />
    ),
  },
}
