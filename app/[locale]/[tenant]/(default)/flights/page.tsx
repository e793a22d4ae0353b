import { partnerMetadata, PartnerPage } from '../_views/partner-page'

export const generateMetadata = () => partnerMetadata('flights')

export default async function FlightsPage({ searchParams }: PageProps<'/[locale]/[tenant]/flights'>) {
  return <PartnerPage vertical="flights" query={await searchParams} />
}
