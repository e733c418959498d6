import picture from '../icon.svg'
import type { Specimen } from '../specimen.ts'
import { Avatar } from './Avatar.tsx'

const names = [
  'Petra Novák',
  'Sam Whitlock',
  'Dario Conti',
  'Elif Demir',
  'Hana Okafor',
  'Lucía Ferrer',
  'Kwame Mensah',
  'Tomasz Wilk',
  'Noor Haddad',
  'Greta Solberg',
  'Aoife Brennan',
  '李 小龍',
]

export const specimen: Specimen = {
  title: 'Avatar',
  states: {
    sizes: () =>
      ([20, 24, 28, 32, 36, 40, 56, 96] as const).map((size) => (
        <Avatar key={size} name="Sam Whitlock" size={size} presence="online" />
      )),
    picture: () =>
      ([24, 40, 56] as const).map((size) => (
        <Avatar key={size} name="Maren Holt" src={picture} size={size} />
      )),
    presence: () => (
      <>
        <Avatar name="Odalys Reyes" presence="online" />
        <Avatar name="Odalys Reyes" presence="away" />
        <Avatar name="Odalys Reyes" presence="away" size={96} />
      </>
    ),
    'picture that does not come': () => <Avatar name="Maren Holt" src="/missing.png" isDecorative={false} />,
    hues: () => names.map((name) => <Avatar key={name} name={name} isDecorative={false} />),
  },
}
