import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import type { Specimen } from '../../ui/specimen.ts'
import styles from '../specimens/Box.module.css'
import { kilnSettings } from '../specimens/kiln-settings.ts'
import { slowKiln } from '../specimens/slow-kiln.ts'
import { Rail } from './Rail.tsx'
import { Sidebar } from './Sidebar.tsx'

const nothing = () => undefined
const boxed = (at: string, parts: ReactNode) => (
  <MemoryRouter initialEntries={[at]}>
    <div className={`${styles.box} ${styles.tall}`}>{parts}</div>
  </MemoryRouter>
)

export const specimen: Specimen = {
  title: 'Rail and sidebar',
  states: {
    expanded: () =>
      boxed(
        '/glaze',
        <>
          <Rail model={slowKiln} />
          <div className={styles.full}>
            <Sidebar model={slowKiln} onToggle={nothing} />
          </div>
        </>,
      ),
    strip: () =>
      boxed(
        '/chats',
        <div className={styles.strip}>
          <Sidebar model={slowKiln} isStrip onToggle={nothing} />
        </div>,
      ),
    settings: () =>
      boxed(
        '/settings/rooms',
        <div className={styles.full}>
          <Sidebar model={kilnSettings} />
        </div>,
      ),
    'no community yet': () =>
      boxed(
        '/',
        <Rail
          model={{ ...slowKiln, communities: [], community: null, discoverTo: null, newCommunityTo: null }}
        />,
      ),
  },
}
