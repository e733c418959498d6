import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { ZoneContext } from '../display/zone.ts'
import type { Specimen } from '../specimen.ts'
import { june } from './june.ts'
import { Month } from './Month.tsx'

function Shown({ isEmpty = false }: { readonly isEmpty?: boolean }) {
  const [day, setDay] = useState('2026-06-18')
  return (
    <MemoryRouter>
      <ZoneContext value="UTC">
        <Month entries={isEmpty ? [] : june} day={day} today="2026-06-18" onDay={setDay} />
      </ZoneContext>
    </MemoryRouter>
  )
}

export const specimen: Specimen = {
  title: 'Month',
  states: {
    'days, several days, more than fit': () => <Shown />,
    empty: () => <Shown isEmpty />,
  },
}
