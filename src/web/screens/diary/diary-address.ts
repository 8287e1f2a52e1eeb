import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { pages } from "#contract/pages.ts";
import { type DiaryChoice, diaryParameters, readDiaryChoice } from "#domain/lists/diary-page.ts";

export function addressOfDiary(choice: DiaryChoice): string {
  const query = new URLSearchParams(diaryParameters(choice)).toString();
  return query === "" ? pages.diary() : `${pages.diary()}?${query}`;
}

/** What the address chooses of the diary, and what chooses otherwise. */
export function useDiaryChoice(): readonly [DiaryChoice, (parts: Partial<DiaryChoice>) => void] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const choice = useMemo(() => {
    const query = new URLSearchParams(search);
    return readDiaryChoice((name) => query.get(name));
  }, [search]);
  return [choice, (parts) => navigate(addressOfDiary({ ...choice, ...parts }), { replace: true })];
}
