import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import type { Specimen } from '../specimen.ts'
import { type ShortcutGroup, ShortcutSheet } from './ShortcutSheet.tsx'

const groups: ShortcutGroup[] = [
  {
    label: 'Anywhere',
    shortcuts: [
      { keys: 'Ctrl K', label: 'Search' },
      { keys: 'C', label: 'Create' },
      { keys: 'G then F', label: 'Forum' },
      { keys: '[', label: 'Show or hide the sidebar' },
      { keys: 'Alt Up', label: 'Previous unread room' },
    ],
  },
  {
    label: 'In a list',
    shortcuts: [
      { keys: 'J or K', label: 'Next, previous' },
      { keys: 'R', label: 'React' },
      { keys: 'Enter', label: 'Open' },
      { keys: 'S', label: 'Save' },
    ],
  },
  {
    label: 'In a queue',
    shortcuts: [
      { keys: 'A', label: 'Approve' },
      { keys: 'D', label: 'Decline' },
    ],
  },
]

function Example() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Shortcuts</Button>
      <ShortcutSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Keyboard shortcuts"
        note="Single keys can be switched off in preferences."
        groups={groups}
      />
    </>
  )
}

export const specimen: Specimen = { title: 'Shortcut sheet', states: { groups: () => <Example /> } }
