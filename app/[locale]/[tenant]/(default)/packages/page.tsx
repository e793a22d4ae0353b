import { partnerMetadata, PartnerPage } from '../_views/partner-page'

export const generateMetadata = () => partnerMetadata('packages')

export default async function PackagesPage({ searchParams }: PageProps<'/[locale]/[tenant]/packages'>) {
  return <PartnerPage vertical="packages" query={await searchParams} />
}
