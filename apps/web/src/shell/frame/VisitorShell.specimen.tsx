import { FlaskConical } from 'lucide-react'
import type { Specimen } from '../../ui/specimen.ts'
import { PageHeader } from '../PageHeader.tsx'
import { Feed } from '../specimens/Feed.tsx'
import { Stage } from '../specimens/Stage.tsx'
import { slowKiln } from '../specimens/slow-kiln.ts'
import { AppShell } from './AppShell.tsx'

const visited = { ...slowKiln, me: null, communities: [], create: [], trays: [], newCommunityTo: null }

/** A visitor inside a community: the same shell, with ways to sign in where members have their own menus. */
export const specimen: Specimen = {
  title: 'Visitor',
  states: {
    'in a public room': () => (
      <Stage at="/glaze">
        <AppShell model={visited}>
          <PageHeader icon={FlaskConical} title="Glaze lab" context="Recipes and test tiles, open to read" />
          <Feed />
        </AppShell>
      </Stage>
    ),
  },
}
