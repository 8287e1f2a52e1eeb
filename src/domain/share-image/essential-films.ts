export function essentialFilms(count: number): string {
  return count === 1 ? "1 essential film" : `${count} essential films`;
}
