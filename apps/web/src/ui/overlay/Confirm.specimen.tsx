import { type ComponentProps, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import type { Specimen } from '../specimen.ts'
import { Confirm } from './Confirm.tsx'

function Example(props: Omit<ComponentProps<typeof Confirm>, 'isOpen' | 'onClose' | 'onConfirm'>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{props.confirmLabel}</Button>
      <Confirm {...props} isOpen={isOpen} onClose={close} onConfirm={close} />
    </>
  )
}

export const specimen: Specimen = {
  title: 'Confirm',
  states: {
    danger: () => (
      <Example
        title="Remove Sam from Slow Kiln?"
        text="Sam loses access right away and receives the message below. His 3 posts stay."
        confirmLabel="Remove Sam"
        cancelLabel="Keep Sam"
        isDanger
      >
        <label>
          <input type="checkbox" /> Also remove his posts and messages
        </label>
      </Example>
    ),
    'plain, usual word': () => (
      <Example title="Publish the course?" text="146 members are told." confirmLabel="Publish course" />
    ),
    busy: () => (
      <Example
        title="Delete the room?"
        text="Everything in it goes."
        confirmLabel="Delete room"
        isDanger
        isBusy
      />
    ),
  },
}
