import type { Specimen } from '../specimen.ts'
import { AvatarStack } from './AvatarStack.tsx'

const people = [
  'Hana Okafor',
  'Lucía Ferrer',
  'Kwame Mensah',
  'Tomasz Wilk',
  'Petra Novák',
  'Yuki Tanabe',
].map((name) => ({ id: name, name }))

export const specimen: Specimen = {
  title: 'AvatarStack',
  states: {
    all: () => <AvatarStack people={people.slice(0, 3)} label="Hana, Lucía and Kwame" />,
    'some and more': () => <AvatarStack people={people} label="Hana, Lucía and 4 others" />,
    'of many': () => <AvatarStack people={people} total={82} max={6} label="Hana, Lucía and 80 others" />,
    sizes: () =>
      ([20, 24, 28, 32, 36, 40, 56] as const).map((size) => (
        <AvatarStack key={size} people={people} max={3} size={size} label="Hana, Lucía and 4 others" />
      )),
    nobody: () => <AvatarStack people={[]} label="Nobody yet" />,
  },
}
