"""How a picture is stored: as scanners, cameras, messengers, screens and archives do."""
import io
import subprocess

from PIL import Image, PngImagePlugin

CAMERAS = [("Samsung", "SM-A536B", "A536BXXS7DWK1"), ("Apple", "iPhone 13", "17.4.1"), ("Xiaomi", "2201117TY", "MIUI 14.0.6")]
SCANNERS = [("EPSON", "ES-580W", "EPSON Scan 2"), ("Canon", "MF645C", "MF Scan Utility"), ("HP", "HP OfficeJet Pro 9020", "HP Scan")]


def encoded(image, quality, subsampling=0, **more):
    out = io.BytesIO()
    image.convert("L" if image.mode == "1" else image.mode).save(out, "JPEG", quality=quality, subsampling=subsampling, **more)
    return out.getvalue()


def jpeg(image, quality, subsampling=0):
    return Image.open(io.BytesIO(encoded(image, quality, subsampling))).copy()


def run(*args):
    subprocess.run(args, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def pdf_of(picture, out):
    run("img2pdf", picture, "-o", out)


def stored(image, boxes, plan, look, random, original):
    """Writes `plan.out` with its extension; gives the boxes in fractions of what was written."""
    save, out = plan["save"], plan["out"]
    after = save.get("after")
    boxes = [[float(v) for v in box] for box in boxes]
    if plan["target"] is None and save["first"] == "jpeg" and save["format"] not in ("g4", "bilevel-pdf"):
        image = jpeg(image, look["quality"], look["subsampling"])
    image, boxes = changed_after(image, boxes, after, random)
    wide, high = image.size
    quality = save.get("quality") or int(random.choice([70, 75, 80, 85, 90, 92, 95]))
    if plan["target"] is None and save["first"] == "jpeg" and after is None:
        quality = look["quality"]
    dpi = (look["dpi"], look["dpi"])
    look = {**look, "edited": plan["target"] is not None}
    FORMATS[save["format"]](image, out, quality, dpi, look, random, original)
    return [[b[0] / wide, b[1] / high, b[2] / wide, b[3] / high] for b in boxes]


def changed_after(image, boxes, after, random):
    if after == "crop":
        left, top = int(random.integers(3, 40)), int(random.integers(3, 40))
        image = image.crop((left, top, image.width - int(random.integers(0, 20)), image.height - int(random.integers(0, 20))))
        boxes = [[b[0] - left, b[1] - top, b[2] - left, b[3] - top] for b in boxes]
    elif after == "rotate":
        image = image.convert("L" if image.mode == "1" else image.mode).rotate(random.uniform(-0.8, 0.8), Image.BICUBIC, fillcolor="white")
    elif after == "quarter":
        image = image.transpose(Image.ROTATE_180)
        boxes = [[image.width - b[2], image.height - b[3], image.width - b[0], image.height - b[1]] for b in boxes]
    elif after == "brighten":
        image = image.point(lambda value: min(255, int((value - 15) * 1.18)))
    elif after in ("messenger", "shrink"):
        part = 1600 / max(image.size) if after == "messenger" else random.uniform(0.5, 0.75)
        if part < 1:
            image = image.resize((round(image.width * part), round(image.height * part)), Image.LANCZOS)
            boxes = [[v * part for v in b] for b in boxes]
    return image, boxes


def as_jpg(image, out, quality, dpi, look, random, original):
    maker, model, software = SCANNERS[look["dpi"] % 3]
    exif = Image.Exif()
    if look["subsampling"] == 0:
        exif[271], exif[272], exif[305] = maker, model, software
    with open(f"{out}.jpg", "wb") as file:
        file.write(encoded(image, quality, look["subsampling"], dpi=dpi, exif=exif.tobytes() if len(exif) else b""))


def as_bare_jpg(image, out, quality, dpi, look, random, original):
    with open(f"{out}.jpg", "wb") as file:
        file.write(encoded(image, quality, look["subsampling"]))


def as_photo(image, out, quality, dpi, look, random, original):
    maker, model, software = CAMERAS[look["dpi"] % 3]
    with open(f"{out}.jpg", "wb") as file:
        file.write(encoded(image, max(quality, 85), 2))
    small = (original or image).copy()
    small.thumbnail((160, 160) if look["dpi"] < 170 else (320, 320))
    with open(f"{out}-thumb.jpg", "wb") as file:
        file.write(encoded(small, 80))
    day = "2025:03:%02d 10:21:43" % random.integers(1, 28)
    run("exiftool", "-overwrite_original", f"-Make={maker}", f"-Model={model}", f"-Software={software}", f"-DateTimeOriginal={day}", f"-ModifyDate={day}", f"-ThumbnailImage<={out}-thumb.jpg", f"{out}.jpg")


def as_png(image, out, quality, dpi, look, random, original):
    image.save(f"{out}.png", dpi=dpi)


def as_screen_png(image, out, quality, dpi, look, random, original):
    """Half name the program that took or edited them."""
    info = PngImagePlugin.PngInfo()
    if random.random() < 0.5:
        info.add_text("Software", str(random.choice(["Paint.NET 5.0.13", "GIMP 2.10.36", "Greenshot"])) if look["edited"] else "gnome-screenshot")
    image.save(f"{out}.png", pnginfo=info)


def as_g4(image, out, quality, dpi, look, random, original):
    if image.mode != "1":
        image = image.convert("L").point(lambda value: 255 if value > 140 else 0).convert("1")
    image.save(f"{out}.tif", compression="group4", dpi=dpi)


def as_tiff(image, out, quality, dpi, look, random, original):
    image.save(f"{out}.tif", compression="tiff_lzw", dpi=dpi, software=SCANNERS[look["dpi"] % 3][2])


def as_jpeg_pdf(image, out, quality, dpi, look, random, original):
    as_bare_jpg(image, out, quality, dpi, look, random, original)
    run("img2pdf", f"{out}.jpg", "--imgsize", f"{dpi[0]}dpix{dpi[0]}dpi", "-o", f"{out}.pdf")


def as_png_pdf(image, out, quality, dpi, look, random, original):
    as_png(image, out, quality, dpi, look, random, original)
    pdf_of(f"{out}.png", f"{out}.pdf")


def as_bilevel_pdf(image, out, quality, dpi, look, random, original):
    as_g4(image, out, quality, dpi, look, random, original)
    pdf_of(f"{out}.tif", f"{out}.pdf")


def as_ocr_pdf(image, out, quality, dpi, look, random, original):
    as_jpeg_pdf(image, f"{out}-raw", quality, dpi, look, random, original)
    run("ocrmypdf", "--quiet", "-l", "eng", "--output-type", str(random.choice(["pdf", "pdfa"])), f"{out}-raw.pdf", f"{out}.pdf")


def as_layer_pdf(image, out, quality, dpi, look, random, original):
    """Read by OCR first, and the picture exchanged afterwards."""
    import pikepdf

    as_jpeg_pdf(original, f"{out}-raw", look["quality"], dpi, look, random, None)
    run("ocrmypdf", "--quiet", "-l", "eng", "--output-type", "pdf", f"{out}-raw.pdf", f"{out}-read.pdf")
    with pikepdf.open(f"{out}-read.pdf") as pdf:
        stack = [pdf.pages[0].Resources.XObject]
        while stack:
            for _, value in stack.pop().items():
                if value.get("/Subtype") == "/Image" and value.get("/Width") == image.width:
                    value.write(encoded(image, quality), filter=pikepdf.Name.DCTDecode)
                elif value.get("/Subtype") == "/Form" and "/XObject" in value.get("/Resources", {}):
                    stack.append(value.Resources.XObject)
        pdf.save(f"{out}.pdf")


FORMATS = {
    "jpg": as_jpg,
    "bare-jpg": as_bare_jpg,
    "photo": as_photo,
    "photo-thumbnail": as_photo,
    "png": as_png,
    "screen-png": as_screen_png,
    "g4": as_g4,
    "tiff": as_tiff,
    "jpeg-pdf": as_jpeg_pdf,
    "png-pdf": as_png_pdf,
    "bilevel-pdf": as_bilevel_pdf,
    "ocr-pdf": as_ocr_pdf,
    "layer-pdf": as_layer_pdf,
}
