import { BellRing, FlaskConical, Search, SlidersHorizontal } from 'lucide-react'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { AvatarStack } from '../../ui/display/AvatarStack.tsx'
import type { Specimen } from '../../ui/specimen.ts'
import { PageHeader } from '../PageHeader.tsx'
import { Feed } from '../specimens/Feed.tsx'
import { Stage } from '../specimens/Stage.tsx'
import { slowKiln } from '../specimens/slow-kiln.ts'
import { AppShell } from './AppShell.tsx'

const people = ['Odalys Reyes', 'Ishaan Rao', 'Hana Okafor', 'Noor Haddad']

/** Pictures 01, 02 and 03. */
export const specimen: Specimen = {
  title: 'AppShell',
  states: {
    feed: () => (
      <Stage at="/glaze">
        <AppShell model={slowKiln}>
          <PageHeader
            icon={FlaskConical}
            title="Glaze lab"
            context="Recipes, test tiles and happy accidents · 1,204 members"
            actions={
              <>
                <AvatarStack
                  people={people.map((name) => ({ id: name, name }))}
                  label="Four members"
                  size={28}
                />
                <Button icon={<BellRing size={16} strokeWidth={1.75} />}>Following</Button>
                <IconButton
                  tone="line"
                  label="Search in Glaze lab"
                  icon={<Search size={17} strokeWidth={1.75} />}
                />
                <IconButton
                  tone="line"
                  label="Settings of Glaze lab"
                  icon={<SlidersHorizontal size={17} strokeWidth={1.75} />}
                />
              </>
            }
          />
          <Feed />
        </AppShell>
      </Stage>
    ),
  },
}
