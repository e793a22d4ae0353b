/** Whether an unprefixed path is a widget: the only pages that other sites may frame. The generator is a page of ours. */
export function isWidgetPath(path: string): boolean {
  return path.startsWith('/widgets/') && path !== '/widgets/generator'
}
