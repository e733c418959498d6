import { Bookmark, Ellipsis, MessageSquare, Pin, Share2 } from 'lucide-react'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Chip } from '../../ui/display/Chip.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { Segmented } from '../../ui/forms/Segmented.tsx'
import { Columns } from '../Columns.tsx'
import styles from './Feed.module.css'
import { FeedAside } from './FeedAside.tsx'

const views = ['Latest', 'Top', 'Unanswered'].map((label) => ({ value: label, label }))

/** A stand-in for the feed of the pictures, so that the shell can be judged around real content. */
export function Feed() {
  return (
    <Columns aside={{ label: 'About Slow Kiln', cards: <FeedAside /> }}>
      <div className={styles.filters}>
        <Segmented label="Order" isLabelUnseen options={views} defaultValue="Latest" />
        <span className={styles.chips}>
          <Chip>#celadon</Chip>
          <Chip>#shino</Chip>
          <Chip>#cone6</Chip>
        </span>
      </div>
      <Card padding="sm">
        <div className={styles.prompt}>
          <Avatar name="Maren Holt" size={36} />
          <span className={styles.grow}>Share a test, a question, a triumph…</span>
          <Button>Write</Button>
        </div>
      </Card>
      <Card padding="sm">
        <div className={styles.pin}>
          <Pin size={16} strokeWidth={1.75} aria-hidden="true" />
          <strong>Start here</strong>
          <span className={styles.grow}>
            How to post a glaze recipe so others can repeat it, in five lines
          </span>
        </div>
      </Card>
      <Post />
      <Post />
    </Columns>
  )
}

function Post() {
  return (
    <Card as="article">
      <div className={styles.author}>
        <Avatar name="Odalys Reyes" presence="online" />
        <div className={styles.who}>
          <span className={styles.name}>
            Odalys Reyes <Tag tone="success">Glaze chemist</Tag>
          </span>
          <span className={styles.when}>2 h ago</span>
        </div>
        <IconButton size="sm" label="More" icon={<Ellipsis size={16} strokeWidth={1.75} />} />
      </div>
      <h2 className={styles.title}>Celadon without cobalt: eleven tests toward a quieter green</h2>
      <p className={styles.text}>
        I spent the winter chasing the soft grey-green of Longquan ware using nothing but red iron oxide and
        patience. Eleven tests, three firings, one recipe I would serve soup in. Here is everything I learned
        about silica, reduction and not opening the kiln early.
      </p>
      <div className={styles.picture} />
      <div className={styles.foot}>
        <Chip isSelected>128</Chip>
        <Button tone="ghost" size="sm" icon={<MessageSquare size={16} strokeWidth={1.75} />}>
          42
        </Button>
        <Button tone="ghost" size="sm" icon={<Share2 size={16} strokeWidth={1.75} />}>
          Share
        </Button>
        <span className={styles.grow} />
        <IconButton size="sm" label="Save" icon={<Bookmark size={16} strokeWidth={1.75} />} />
      </div>
    </Card>
  )
}
