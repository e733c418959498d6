import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { ZoneContext } from '../display/zone.ts'
import type { Specimen } from '../specimen.ts'
import { june } from './june.ts'
import { Week } from './Week.tsx'

function Shown({ isEmpty = false }: { readonly isEmpty?: boolean }) {
  const [day, setDay] = useState('2026-06-18')
  return (
    <MemoryRouter>
      <ZoneContext value="UTC">
        <Week entries={isEmpty ? [] : june} day={day} today="2026-06-18" onDay={setDay} />
      </ZoneContext>
    </MemoryRouter>
  )
}

export const specimen: Specimen = {
  title: 'Week',
  states: {
    'hours, beside each other, over midnight': () => <Shown />,
    empty: () => <Shown isEmpty />,
  },
}
