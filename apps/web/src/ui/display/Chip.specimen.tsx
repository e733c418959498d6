import { SlidersHorizontal } from 'lucide-react'
import { MemoryRouter } from 'react-router'
import type { Specimen } from '../specimen.ts'
import { Chip } from './Chip.tsx'

export const specimen: Specimen = {
  title: 'Chip',
  states: {
    'on and off': () => (
      <>
        <Chip isSelected>Selected</Chip>
        <Chip isSelected={false}>Chip</Chip>
        <Chip icon={<SlidersHorizontal size={14} strokeWidth={1.75} />}>Tags</Chip>
      </>
    ),
    small: () => (
      <>
        <Chip size="sm" isSelected>
          Selected
        </Chip>
        <Chip size="sm" isSelected={false}>
          Chip
        </Chip>
      </>
    ),
    links: () => (
      <MemoryRouter>
        <Chip to="/celadon" isSelected>
          #celadon
        </Chip>
        <Chip to="/shino">#shino</Chip>
      </MemoryRouter>
    ),
    disabled: () => (
      <>
        <Chip disabled>Chip</Chip>
        <Chip disabled isSelected>
          Selected
        </Chip>
      </>
    ),
    'long text': () => (
      <Chip isSelected={false}>
        #a-tag-that-goes-on-and-on-until-there-is-no-room-left-for-it-on-a-telephone-nor-on-a-desk-anywhere-here
      </Chip>
    ),
  },
}
