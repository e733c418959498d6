import { Button } from '../actions/Button.tsx'
import type { Specimen } from '../specimen.ts'
import { AvatarStack } from './AvatarStack.tsx'
import { Card } from './Card.tsx'

const people = ['Hana Okafor', 'Lucía Ferrer', 'Kwame Mensah'].map((name) => ({ id: name, name }))

export const specimen: Specimen = {
  title: 'Card',
  states: {
    plain: () => <Card>Anything at all can stand in it.</Card>,
    'with a title and actions': () => (
      <Card as="section" title="Online now" titleAs="h3" note="86 of 2,418">
        <AvatarStack people={people} total={86} label="Hana, Lucía and 84 others" />
      </Card>
    ),
    tones: () =>
      (['plain', 'brand', 'sunken', 'dashed'] as const).map((tone) => (
        <Card key={tone} tone={tone} title={tone}>
          <AvatarStack people={people} label="Hana, Lucía and Kwame" />
        </Card>
      )),
    paddings: () =>
      (['none', 'sm', 'md'] as const).map((padding) => (
        <Card key={padding} padding={padding}>
          {padding}
        </Card>
      )),
    selected: () => <Card isSelected>This one</Card>,
    'long title': () => (
      <Card
        title="Reduction masterclass with Wilhelmina Featherstonehaugh-Cholmondeley, the whole weekend long and then some"
        actions={<Button size="sm">See all</Button>}
      >
        Text
      </Card>
    ),
    empty: () => <Card title="Nothing yet" />,
  },
}
