/** "the United States", "Japan". */
export function countryName(country: string): string {
  return /^(United|Soviet)/.test(country) ? `the ${country}` : country;
}
