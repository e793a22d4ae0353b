/** Stands in for Next's navigation outside its router; a test moves `navigation`. */
export const navigation = {
  /** As in the address, with its locale. */
  pathname: '/',
  search: '',
  router: { back: jest.fn(), push: jest.fn(), replace: jest.fn(), prefetch: jest.fn() },
}

export const usePathname = () => navigation.pathname
export const useRouter = () => navigation.router
export const useSearchParams = () => new URLSearchParams(navigation.search)
export const useParams = () => ({})
export const redirect = jest.fn()
export const permanentRedirect = jest.fn()
