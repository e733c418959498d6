export {
  defaultDescription,
  defaultTitle,
  EXPLORE_LIMIT,
  exploreListId,
  type Page,
  Preloaded,
  type Render,
  type SignInWays,
} from './shapes.ts'
