import { Compass, House, Plus, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../platform/store/hooks.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ChannelGrid } from './ChannelGrid.tsx'
import styles from './Explore.module.css'
import { selectMyChannels } from './selectors.ts'

const icon = { size: 16, strokeWidth: 1.75 }

/** Where somebody arrives who is signed in: at their communities. */
export function Home({ name }: { readonly name: string }) {
  const { t } = useTranslation()
  const mine = useAppSelector(selectMyChannels)
  const isEmpty = mine.length === 0
  const ways = (
    <>
      <LinkButton to="/explore" tone={isEmpty ? 'primary' : 'secondary'} icon={<Compass {...icon} />}>
        {t('shell.discover')}
      </LinkButton>
      <LinkButton to="/new" icon={<Plus {...icon} />}>
        {t('shell.newCommunity')}
      </LinkButton>
    </>
  )
  return (
    <>
      <PageHeader icon={House} title={t('home.heading')} actions={isEmpty ? undefined : ways} />
      <div className={styles.page}>
        {isEmpty ? (
          <Empty
            icon={<UsersRound size={32} strokeWidth={1.75} />}
            title={t('home.emptyTitle')}
            text={
              <>
                <span>{t('home.signedInAs', { name })}</span> {t('home.emptyText')}
              </>
            }
            action={ways}
          />
        ) : (
          <>
            <h2 className={styles.section}>{t('shell.communities')}</h2>
            <ChannelGrid label={t('shell.communities')} channels={mine} />
          </>
        )}
      </div>
    </>
  )
}
