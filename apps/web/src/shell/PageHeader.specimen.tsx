import { CalendarDays, FlaskConical, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { Button } from '../ui/actions/Button.tsx'
import type { Specimen } from '../ui/specimen.ts'
import { PageHeader } from './PageHeader.tsx'
import { PageTrail } from './PageTrail.tsx'
import styles from './specimens/Box.module.css'

const boxed = (header: ReactNode) => (
  <MemoryRouter>
    <div className={styles.box}>{header}</div>
  </MemoryRouter>
)
const long = 'Everything we know about wood ash, and a great deal that we only believe we know about it'

export const specimen: Specimen = {
  title: 'PageHeader',
  states: {
    'icon, context, action': () =>
      boxed(
        <PageHeader
          icon={FlaskConical}
          title="Glaze lab"
          context="Recipes and test tiles · 1,204 members"
          actions={
            <Button tone="primary" icon={<Plus size={16} strokeWidth={1.75} />}>
              New post
            </Button>
          }
        />,
      ),
    'title only': () => boxed(<PageHeader icon={CalendarDays} title="Events" />),
    'with a way back': () =>
      boxed(<PageHeader title="Raku in the orchard" back={{ label: 'Events', to: '/events' }} />),
    trail: () =>
      boxed(
        <PageTrail
          places={[
            { label: 'Forum', to: '/forum' },
            { label: 'Glaze lab', to: '/glaze' },
          ]}
          current="Celadon without cobalt"
        />,
      ),
    'too long': () => boxed(<PageHeader icon={FlaskConical} title={long} context={long} />),
  },
}
