import { newChannelAddress } from '@guildhall/contract/channels/addresses'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Welcome } from '../shell/Welcome.tsx'
import { SpaceLinks } from '../spaces/SpaceLinks.tsx'
import { useSpaces } from '../spaces/use-spaces.ts'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Discover } from './explore/Discover.tsx'
import styles from './explore/Explore.module.css'
import { ExploreSearch } from './explore/ExploreSearch.tsx'
import type { Wanted } from './explore/explore-list.ts'
import { explorePath } from './explore/explore-path.ts'
import { StartCommunity } from './explore/StartCommunity.tsx'

const everything: Wanted = { space: null, query: '' }

/** The front page for visitors: what Guildhall is, and communities to find. */
export function VisitorHome() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const spaces = useSpaces()
  return (
    <>
      <Welcome>
        <LinkButton to={newChannelAddress.pattern} size="lg">
          {t('startCommunity.act')}
        </LinkButton>
      </Welcome>
      <section className={styles.page} data-visitor="" aria-labelledby="discover">
        <h2 id="discover" className={styles.section}>
          {t('explore.title')}
        </h2>
        <ExploreSearch
          query=""
          space={null}
          onSearch={(query) => void navigate(explorePath({ ...everything, query }))}
        />
        <SpaceLinks
          spaces={spaces}
          current={null}
          to={(space) => (space ? explorePath({ ...everything, space }) : '/')}
        />
        <Discover wanted={everything} />
        <StartCommunity />
      </section>
    </>
  )
}
