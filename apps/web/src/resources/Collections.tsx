import { may } from '@guildhall/contract/channels'
import { LibraryBig, Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { channelPath } from '../channels/address.ts'
import { useChannel, useStanding } from '../channels/use-channel.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { AccessLock } from '../roles/AccessLock.tsx'
import { Columns } from '../shell/Columns.tsx'
import { PageHeader } from '../shell/PageHeader.tsx'
import { PageTrail } from '../shell/PageTrail.tsx'
import { Button } from '../ui/actions/Button.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { NoPermission } from '../ui/feedback/NoPermission.tsx'
import { collectionPath, collectionSettingPath } from './address.ts'
import { CollectionDoor } from './CollectionDoor.tsx'
import styles from './Collections.module.css'
import { CollectionsSkeleton } from './CollectionsSkeleton.tsx'
import { FolderCard } from './FolderCard.tsx'
import { LinkList } from './LinkList.tsx'
import { LinksCard } from './LinksCard.tsx'
import { loadShelf } from './lists.ts'
import { TagFilter } from './TagFilter.tsx'
import { useShelf } from './use-shelf.ts'

/** What a community has gathered: its collections, or what is in one. */
export function Collections() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const canManage = may(useStanding(), 'manageResources')
  const { shelf, list, trail, isMember, parentId, tagId, ...found } = useShelf()
  const isGone = list.status === 'failed' && list.error?.isGone === true
  // What has come before stays on the shelf, but not behind a door that was closed since.
  const folder = isGone ? null : found.folder
  const resources = isGone ? [] : found.resources
  const title =
    channel.features.find(({ name }) => name === 'collections')?.title || t('features.collections')
  const load = (page: 'first' | 'next') => void dispatch(loadShelf(shelf, page))
  const actions = canManage && (
    <LinkButton
      size="sm"
      to={collectionSettingPath(channel, parentId ?? undefined)}
      icon={<Settings2 size={15} strokeWidth={1.75} />}
    >
      {t('collections.manage')}
    </LinkButton>
  )
  const locked = trail.findLast(({ roles }) => roles.length > 0)
  const isFailed = list.status === 'failed' && resources.length === 0

  return (
    <>
      {folder ? (
        <PageTrail
          places={[
            { label: title, to: collectionPath(channel) },
            ...trail.slice(0, -1).map((one) => ({ label: one.title, to: collectionPath(channel, one._id) })),
          ]}
          current={folder.title}
          actions={actions}
        />
      ) : (
        <PageHeader title={title} icon={LibraryBig} context={t('collections.line')} actions={actions} />
      )}
      <Columns>
        {folder && (
          <header className={styles.head}>
            <h1 className={styles.title} dir="auto">
              {folder.title}
            </h1>
            {folder.text && (
              <p className={styles.text} dir="auto">
                {folder.text}
              </p>
            )}
            {locked && (
              <div>
                <AccessLock
                  key={folder._id}
                  place={{ kind: 'collection', id: folder._id }}
                  roles={locked.roles}
                  label={t('collections.whom', { name: folder.title })}
                  align="start"
                />
              </div>
            )}
          </header>
        )}
        {folder && folder.links.length > 0 && <LinkList links={folder.links} look="rows" />}
        {isMember && !isGone && (
          <TagFilter to={collectionPath(channel, parentId ?? undefined)} tagId={tagId} />
        )}
        {!isMember && (
          <NoPermission
            title={t('collections.membersTitle')}
            text={t('collections.membersText')}
            action={<LinkButton to={channelPath(channel, 'about')}>{t('channels.about')}</LinkButton>}
          />
        )}
        {isMember && list.lastUpdatedOn === null && !isFailed && (
          <CollectionsSkeleton onRetry={() => load('first')} />
        )}
        {isGone && <CollectionDoor key={parentId} shelf={shelf} />}
        {isFailed && !isGone && (
          <ErrorState
            title={t('collections.loadFailed')}
            text={t('collections.loadFailedText')}
            onRetry={() => load('first')}
          />
        )}
        {list.lastUpdatedOn !== null && !isFailed && resources.length === 0 && !folder?.links.length && (
          <Empty
            icon={<LibraryBig size={32} strokeWidth={1.75} />}
            title={t(tagId ? 'collections.noneTaggedTitle' : 'collections.noneTitle')}
            text={t(tagId ? 'collections.noneTaggedText' : 'collections.noneText')}
          />
        )}
        {resources.length > 0 && (
          <ul className={styles.shelf} aria-busy={list.status === 'loading'}>
            {resources.map((resource) =>
              resource.type === 'folder' ? (
                <FolderCard key={resource._id} resource={resource} />
              ) : (
                <LinksCard key={resource._id} resource={resource} />
              ),
            )}
          </ul>
        )}
        {list.lastUpdatedOn !== null && list.hasMore && !isGone && (
          <div className={styles.more}>
            <Button tone="ghost" isBusy={list.status === 'loading'} onClick={() => load('next')}>
              {t('loadMore')}
            </Button>
          </div>
        )}
      </Columns>
    </>
  )
}
