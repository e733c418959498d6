/** Somebody who is reported, or who reports. */
export interface ReportedPerson {
  readonly fullname: string
  readonly username: string
  /** How many days ago they joined. */
  readonly joined: number
  readonly isNewcomer?: boolean
}

export const reportedPeople: readonly ReportedPerson[] = [
  { fullname: 'Dario Conti', username: 'dario.glazes', joined: 47 },
  { fullname: 'Elif Demir', username: 'elif.at.the.wheel', joined: 210 },
  { fullname: 'Sam Whitlock', username: 'samwhit', joined: 9, isNewcomer: true },
  { fullname: 'Petra Novák', username: 'petra.porcelain', joined: 120 },
  { fullname: 'Yuki Tanabe', username: 'yuki.tests.tiles', joined: 300 },
  { fullname: 'Jonas Lindqvist', username: 'jonas.woodfire', joined: 160 },
]

interface ReportedPost {
  readonly by: string
  readonly room: string
  readonly title: string
  readonly text: string
  /** How many hours ago it was written; the reports came within the hours since. */
  readonly ago: number
  readonly reportType: string
  readonly comments: readonly string[]
  /** What was said beneath it before it was reported, by its author or by another. */
  readonly said?: readonly { readonly isAuthor?: boolean; readonly text: string }[]
}

/** What waits in the queue of Slow Kiln. */
export const reportedPosts: readonly ReportedPost[] = [
  {
    by: 'dario.glazes',
    room: 'Studio sale',
    title: 'Vintage-look dinner set, six plates, food safe',
    text: 'Beautiful old recipe with lead frit for that deep amber you cannot get any other way. Food safe I promise, I eat from mine daily. DM for price, shipping across the EU.',
    ago: 2,
    reportType: 'violence',
    comments: [
      'Lead frit is never food safe. Please take this down today.',
      'Illegal to sell as tableware in the EU.',
      'He posted this last month too.',
      '',
    ],
    said: [
      { text: 'Dario, which frit? Lead is not food safe, whatever the recipe says.' },
      { isAuthor: true, text: 'Everybody did it for 400 years. Relax.' },
      { text: 'It is illegal to sell as tableware in the EU. Please take it down.' },
    ],
  },
  {
    by: 'elif.at.the.wheel',
    room: 'Tea break',
    title: '',
    text: 'Honestly whoever still uses kiln sitters should not be teaching.',
    ago: 5,
    reportType: 'harassment',
    comments: ['Aimed at somebody we all know.', ''],
  },
  {
    by: 'samwhit',
    room: 'Welcome',
    title: '',
    text: 'Grow your studio to 10k followers in 30 days, click here',
    ago: 8,
    reportType: 'spam',
    comments: ['', 'Same text in three communities.', '', '', '', '', ''],
  },
  {
    by: 'petra.porcelain',
    room: 'Finished work',
    title: '',
    text: 'These are photographs of my teacher’s pots.',
    ago: 26,
    reportType: 'other',
    comments: ['Ask her first?'],
  },
  {
    by: 'yuki.tests.tiles',
    room: 'Glaze lab',
    title: '',
    text: 'Barium carbonate as a flux, 12 parts, no mask needed',
    ago: 30,
    reportType: 'violence',
    comments: ['A mask is needed.'],
  },
  {
    by: 'jonas.woodfire',
    room: 'Kiln & firing',
    title: '',
    text: 'Off topic: anyone into sourdough?',
    ago: 49,
    reportType: 'offTopic',
    comments: [''],
  },
]

export const reportedMembers = [
  {
    about: 'samwhit',
    ago: 24,
    reportType: 'spam',
    comments: [
      'Sends the same sales link to new members in direct messages.',
      'Got this an hour after I joined.',
      'Third copy this week.',
      '',
      '',
    ],
  },
  {
    about: 'dario.glazes',
    ago: 50,
    reportType: 'harassment',
    comments: [
      'Replies to women in the room with comments about their looks.',
      'Please look at his replies.',
    ],
  },
] as const

/** What somebody sends to many people who do not know them. */
export const salesMessage = {
  by: 'samwhit',
  text: 'Hi! Saw you are new. I help potters grow to 10k followers, first month half price.',
  people: 58,
}

/** What was decided about over a year: words, why it was reported, and what became of it. */
export const pastReports = [
  ['Buy followers for your studio page', 'spam', 'remove'],
  ['You clearly never touched clay', 'harassment', 'remove'],
  ['Is this the right room for kiln insurance?', 'offTopic', 'none'],
  ['Cheap cones, factory seconds, message me', 'spam', 'remove'],
  ['My glaze is better than yours', 'harassment', 'none'],
  ['A joke about engineers', 'other', 'none'],
  ['Uranium glaze, nothing to worry about', 'violence', 'hideUntilEdited'],
  ['Photo of somebody else’s teapot', 'other', 'hide'],
  ['Long rant about shipping', 'offTopic', 'none'],
  ['Click for a free wheel', 'spam', 'remove'],
] as const
