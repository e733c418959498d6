import picture from '../icon.svg'
import type { Specimen } from '../specimen.ts'
import { Mark } from './Mark.tsx'

const sizes = [24, 28, 40, 56] as const

export const specimen: Specimen = {
  title: 'Mark',
  states: {
    picture: () => sizes.map((size) => <Mark key={size} name="Guildhall" src={picture} size={size} />),
    initials: () => sizes.map((size) => <Mark key={size} name="Slow Kiln" size={size} />),
  },
}
