import { newChannelAddress } from '@guildhall/contract/channels/addresses'
import { Compass, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { PageHeader } from '../../shell/PageHeader.tsx'
import { SpaceLinks } from '../../spaces/SpaceLinks.tsx'
import { useSpaces } from '../../spaces/use-spaces.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Discover } from './Discover.tsx'
import styles from './Explore.module.css'
import { ExploreSearch } from './ExploreSearch.tsx'
import { explorePath } from './explore-path.ts'
import { StartCommunity } from './StartCommunity.tsx'

/** Finds communities by interest and by name. */
export function Explore() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isVisitor = useAppSelector((state) => !state.preloadedData.signedIn)
  const spaces = useSpaces()
  const wanted = { space: search.get('space'), query: (search.get('q') ?? '').trim() }
  return (
    <>
      {isVisitor ? (
        <h1 className={styles.heading}>{t('explore.title')}</h1>
      ) : (
        <PageHeader
          icon={Compass}
          title={t('explore.title')}
          context={t('explore.intro')}
          actions={
            <LinkButton to={newChannelAddress.pattern} icon={<Plus size={16} strokeWidth={1.75} />}>
              {t('shell.newCommunity')}
            </LinkButton>
          }
        />
      )}
      <div className={styles.page} data-visitor={isVisitor || undefined}>
        <ExploreSearch
          query={wanted.query}
          space={wanted.space}
          onSearch={(query) =>
            void navigate(explorePath({ ...wanted, query }), { replace: true, preventScrollReset: true })
          }
        />
        <SpaceLinks
          spaces={spaces}
          current={wanted.space}
          to={(space) => explorePath({ ...wanted, space })}
        />
        <h2 className="unseen">{t('explore.communities')}</h2>
        <Discover key={explorePath(wanted)} wanted={wanted} />
        <StartCommunity />
      </div>
    </>
  )
}
