import { FolderPlus, Plus } from 'lucide-react'
import { Button } from '../ui/actions/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import type { Specimen } from '../ui/specimen.ts'
import { AppShell } from './frame/AppShell.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { kilnSettings } from './specimens/kiln-settings.ts'
import { Stage } from './specimens/Stage.tsx'

/** Picture 14. */
export const specimen: Specimen = {
  title: 'SettingsPage',
  states: {
    rooms: () => (
      <Stage at="/settings/rooms">
        <AppShell model={kilnSettings}>
          <SettingsPage
            title="Rooms & groups"
            description="Drag to reorder. A room with a role attached is visible only to people who hold it."
            back={{ label: 'Settings', to: '/settings' }}
            actions={
              <>
                <Button icon={<FolderPlus size={16} strokeWidth={1.75} />}>New group</Button>
                <Button tone="primary" icon={<Plus size={16} strokeWidth={1.75} />}>
                  New room
                </Button>
              </>
            }
          >
            <Card title="Front door" note="2 rooms">
              Welcome, Announcements
            </Card>
          </SettingsPage>
        </AppShell>
      </Stage>
    ),
  },
}
