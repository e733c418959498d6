import { type ReactNode, useState } from 'react'
import { CreateFab } from '../bar/CreateFab.tsx'
import { TopBar } from '../bar/TopBar.tsx'
import type { ShellModel } from '../model.ts'
import { Rail } from '../navigation/Rail.tsx'
import { Sidebar } from '../navigation/Sidebar.tsx'
import { TabBar } from '../navigation/TabBar.tsx'
import { ShellContext } from '../shell-context.ts'
import { useMedia } from '../use-media.ts'
import { useShellCommands } from '../use-shell-commands.ts'
import { useShellShortcuts } from '../use-shell-shortcuts.ts'
import { useSidebar } from '../use-sidebar.ts'
import styles from './AppShell.module.css'
import { Panel } from './Panel.tsx'
import { type Layer, ShellLayers } from './ShellLayers.tsx'

interface Props {
  readonly model: ShellModel
  readonly children: ReactNode
}

/** The frame around a page for signed-in people, and for visitors inside a community. */
export function AppShell({ model, children }: Props) {
  const { isFocused, isStrip, toggle } = useSidebar()
  const isNarrow = useMedia('(width < 1024px)')
  const [layer, setLayer] = useState<Layer | null>(null)
  const navigate = () => setLayer('navigation')
  const actions = {
    openPalette: () => setLayer('palette'),
    openSheet: () => setLayer('shortcuts'),
    toggleSidebar: isNarrow ? navigate : toggle,
  }
  const commands = useShellCommands(actions)
  useShellShortcuts(model, actions)

  return (
    <ShellContext value={model}>
      <div
        className={styles.app}
        data-focused={isFocused || undefined}
        data-visitor={model.me === null || undefined}
      >
        <div className={styles.rail}>
          <Rail model={model} />
        </div>
        <TopBar model={model} onSearch={actions.openPalette} onNavigation={navigate} />
        <div className={styles.side}>
          <Sidebar model={model} isStrip={isStrip} onToggle={actions.toggleSidebar} />
        </div>
        <Panel>{children}</Panel>
        {model.create.length > 0 && !model.settings && <CreateFab lines={model.create} />}
        <TabBar features={model.features} onMore={navigate} />
      </div>
      <ShellLayers model={model} commands={commands} open={layer} onClose={() => setLayer(null)} />
    </ShellContext>
  )
}
