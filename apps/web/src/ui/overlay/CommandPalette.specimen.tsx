import { BellOff, FlaskConical, MessageCircle, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import type { Specimen } from '../specimen.ts'
import { CommandPalette, type PaletteGroup } from './CommandPalette.tsx'

const icon = { size: 18, strokeWidth: 1.75 }

const everything: PaletteGroup[] = [
  {
    label: 'Go to',
    items: [
      { id: '1', label: 'Glaze lab', icon: <FlaskConical {...icon} />, detail: 'Room' },
      { id: '2', label: 'Glaze swap planning', icon: <MessageCircle {...icon} />, detail: 'Chat thread' },
    ],
  },
  {
    label: 'Do',
    items: [
      { id: '3', label: 'New post in Glaze lab', icon: <Pencil {...icon} />, shortcut: 'C' },
      { id: '4', label: 'Mute Glaze lab', icon: <BellOff {...icon} /> },
      {
        id: '5',
        label: `What ${'a very long title '.repeat(9)}`,
        detail: 'Wilhelmina Featherstonehaugh, 2 h',
      },
    ],
  },
]

const prefixes = [
  { sign: '>', label: 'commands' },
  { sign: '@', label: 'people' },
  { sign: '#', label: 'rooms' },
]

function Example({ name, isLoading }: { readonly name: string; readonly isLoading?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('glaze')
  const sought = query.replace(/^[>@#]/, '').toLowerCase()
  const groups = everything
    .map(({ label, items }) => ({
      label,
      items: items.filter((item) => item.label.toLowerCase().includes(sought)),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      <CommandPalette
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label="Search Slow Kiln"
        scope="in Slow Kiln"
        query={query}
        onQueryChange={setQuery}
        groups={isLoading ? [] : groups}
        isLoading={isLoading}
        emptyText={`Nothing matches “${query}”`}
        prefixes={prefixes}
        onPick={() => setOpen(false)}
      />
    </>
  )
}

export const specimen: Specimen = {
  title: 'Command palette',
  states: {
    results: () => <Example name="Search" />,
    loading: () => <Example name="Load" isLoading />,
  },
}
